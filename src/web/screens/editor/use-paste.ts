import { useEffect, useRef } from 'react';
import { create } from '../../text/create.ts';

let pasted = 0;

/** Files and text pasted anywhere on the screen, but for its own text fields. */
export function usePaste(active: boolean, on: { files: (files: File[]) => void; text: (text: string) => void }): void {
  const handlers = useRef(on);
  handlers.current = on;
  useEffect(() => {
    if (!active) return;
    const paste = (event: ClipboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (target?.closest('input, textarea, [contenteditable]')) return;
      const files = [...(event.clipboardData?.files ?? [])].map(named);
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (files.length === 0 && text === '') return;
      event.preventDefault();
      if (files.length > 0) handlers.current.files(files);
      else handlers.current.text(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [active]);
}

/** Browsers call every pasted picture `image.png`. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  pasted += 1;
  return new File([file], create.upload.pastedName(pasted), { type: file.type, lastModified: file.lastModified });
}
