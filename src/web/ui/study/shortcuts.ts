/** What a key press would reach if no shortcut took it. */
export interface KeyPress {
  key: string;
  /** Ctrl, Alt or Meta is held: the browser's own. */
  modified: boolean;
  tag: string;
  /** `type` of an input, `role` of anything else. */
  kind: string;
  editable: boolean;
}

const PRESSES = new Set([' ', 'Enter']);
const PRESSED = new Set(['BUTTON', 'A', 'SUMMARY']);

/** Whether a shortcut may take the key: never from a text field, and never the keys that press a button or a link. */
export function mayTake({ key, modified, tag, kind, editable }: KeyPress): boolean {
  if (modified || editable || tag === 'TEXTAREA' || tag === 'SELECT') return false;
  if (tag === 'INPUT') return kind === 'radio' && /^[a-z?]$/i.test(key);
  if (PRESSES.has(key)) return !PRESSED.has(tag) && kind !== 'button';
  return true;
}
