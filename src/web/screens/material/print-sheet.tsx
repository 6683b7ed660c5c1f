import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { flashcardsQuery } from '../../api/materials.ts';
import styles from './print-sheet.module.css';

/** The deck on paper: two columns of cards, front above back. Shown to the printer alone. */
export function PrintSheet({ materialId, title, onDone }: { materialId: string; title: string; onDone: () => void }) {
  const cards = useQuery(flashcardsQuery(materialId));
  const ready = cards.data !== undefined;
  useEffect(() => {
    if (!ready) return;
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [ready, onDone]);
  return createPortal(
    <div className={styles.sheet} aria-hidden>
      <p className={styles.title}>{title}</p>
      <ul className={styles.cards}>
        {cards.data?.map(({ id, term, definition }) => (
          <li key={id}>
            <strong>{term}</strong>
            <span>{definition}</span>
          </li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
