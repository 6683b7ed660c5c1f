import { modals } from '@mantine/modals';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { create } from '../../text/create.ts';

/** While there is something unsent: the browser asks before it closes, and links of the app ask before they are followed. */
export function useLeaveWarning(active: boolean, leaving: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || link.target === '_blank') return;
      if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      modals.openConfirmModal({
        title: create.leave.title,
        children: create.leave.body,
        labels: { confirm: create.leave.leave, cancel: create.leave.stay },
        onConfirm: () => {
          leaving();
          navigate(link.pathname + link.search);
        },
      });
    };
    window.addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
    };
  }, [active, leaving, navigate]);
}
