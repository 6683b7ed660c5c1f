import { TOAST_REMOVAL_MS } from '#domain/timings.ts';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: 'plain' | 'success' | 'destructive';
  action?: { label: string; run: () => void };
  open: boolean;
}

let current: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function set(message: ToastMessage | null) {
  current = message;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => current,
};

/** Shows a toast. Only one shows at a time: a new one takes the place of the last. */
export function toast(message: {
  title: string;
  description?: string;
  tone?: ToastMessage['tone'];
  action?: ToastMessage['action'];
}): void {
  set({ tone: 'plain', ...message, id: nextId++, open: true });
}

/** Hides it; it is forgotten after the removal delay. */
export function dismissToast(): void {
  if (!current) return;
  const { id } = current;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, TOAST_REMOVAL_MS);
}
