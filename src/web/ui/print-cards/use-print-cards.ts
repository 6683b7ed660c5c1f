import { useQueryClient } from '@tanstack/react-query';
import type { Material } from '#contract/materials.ts';
import { flashcardsQuery } from '../../api/materials.ts';
import { library } from '../../text/library.ts';
import { toast } from '../toast.tsx';
import styles from './print-cards.module.css';

/** Prints a guide's cards as a sheet of two columns: the page itself is left out by the print rules. */
export function usePrintCards() {
  const client = useQueryClient();
  return async (material: Pick<Material, 'id' | 'title'>) => {
    try {
      const cards = await client.fetchQuery(flashcardsQuery(material.id));
      if (cards.length === 0) return toast({ ...library.printing.none });
      const sheet = sheetOf(material.title, cards);
      document.body.append(sheet);
      document.documentElement.dataset.printing = 'sheet';
      window.addEventListener(
        'afterprint',
        () => {
          sheet.remove();
          delete document.documentElement.dataset.printing;
        },
        { once: true },
      );
      window.print();
    } catch {
      toast({ ...library.printing.failed, tone: 'destructive' });
    }
  };
}

function sheetOf(title: string, cards: readonly { term: string; definition: string }[]): HTMLElement {
  const sheet = document.createElement('section');
  sheet.className = styles.sheet ?? '';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const list = document.createElement('dl');
  for (const card of cards) {
    const row = document.createElement('div');
    const term = document.createElement('dt');
    term.textContent = card.term;
    const definition = document.createElement('dd');
    definition.textContent = card.definition;
    row.append(term, definition);
    list.append(row);
  }
  sheet.append(heading, list);
  return sheet;
}
