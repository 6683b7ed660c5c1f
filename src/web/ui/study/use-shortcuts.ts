import { useEffect, useRef } from 'react';
import { mayTake } from './shortcuts.ts';

/** `event.key`, lower case for letters, to what it does. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Keys for the whole screen. They rest while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run || event.defaultPrevented || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') || target.closest('[role="menu"]')) return;
      const taken = mayTake({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        tag: target.tagName,
        kind: target instanceof HTMLInputElement ? target.type : (target.getAttribute('role') ?? ''),
        editable: target.isContentEditable,
      });
      if (!taken) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
