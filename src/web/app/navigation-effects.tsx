import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusHeading, leaveFirstScreen } from '../ui/heading-focus.ts';

/** A new screen starts at its top with the focus on its heading; going back returns to where one was. */
export function NavigationEffects() {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const first = useRef(true);

  // The screen answers from now on: until then a page that came drawn can only be read.
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what calls for it, not a new key.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    leaveFirstScreen();
    window.scrollTo(0, type === 'POP' ? (positions.current.get(key) ?? 0) : 0);
    const frame = requestAnimationFrame(focusHeading);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);

  return null;
}
