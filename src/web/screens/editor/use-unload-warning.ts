import { useEffect } from 'react';

/** While there is something unsent the browser asks before it closes. Links of the app need no question: the draft is kept. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, [active]);
}
