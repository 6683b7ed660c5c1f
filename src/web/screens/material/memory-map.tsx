import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Source } from '#contract/materials.ts';
import { memoryQuery } from '../../api/materials.ts';
import { material } from '../../text/material.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { countStates, type MemoryState, pagesOf, stateOf } from './memory.ts';
import styles from './memory-map.module.css';
import { MemoryPage } from './memory-page.tsx';

const words = material.map;
const STATES: readonly MemoryState[] = ['etched', 'fading', 'bare'];

/** The student's own pages, each region shaded by how well it is remembered now. */
export function MemoryMap({ materialId, sources }: { materialId: string; sources: readonly Source[] }) {
  const memory = useQuery(memoryQuery(materialId));
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  if (memory.isPending) return <Skeleton height="420px" radius="14px" />;
  if (memory.isError) return <ErrorState onRetry={() => memory.refetch()} />;

  const order = sources.map(({ id }) => id);
  const pages = pagesOf(memory.data, order);
  const index = Math.min(at, pages.length - 1);
  const page = pages[index];
  const source = sources.find(({ id }) => id === page?.sourceId);
  if (!page || !source) return <EmptyState title={words.empty} body={words.emptyBody} />;
  const counts = countStates(page.regions);
  const go = (to: number) => {
    setAt(to);
    setChosen(null);
  };

  return (
    <div className={styles.map}>
      <div className={styles.main}>
        <MemoryPage
          key={`${source.id} ${page.page}`}
          source={source}
          page={page}
          chosen={chosen}
          onChoose={setChosen}
        />
        {pages.length > 1 && (
          <nav className={styles.pages} aria-label={words.source}>
            <button type="button" aria-label={words.previous} disabled={index === 0} onClick={() => go(index - 1)}>
              <IconChevronLeft size={22} stroke={1.5} aria-hidden />
            </button>
            <p aria-live="polite">
              {words.page(index + 1, pages.length)}
              <span>{source.name}</span>
            </p>
            <button
              type="button"
              aria-label={words.next}
              disabled={index === pages.length - 1}
              onClick={() => go(index + 1)}
            >
              <IconChevronRight size={22} stroke={1.5} aria-hidden />
            </button>
          </nav>
        )}
      </div>
      <div className={styles.side}>
        <section>
          <h2 className="visually-hidden">{words.legend}</h2>
          <dl className={styles.legend}>
            {STATES.map((state) => (
              <div key={state}>
                <dt>
                  <span className={styles.swatch} data-state={state} aria-hidden />
                  {words.states[state].name}
                </dt>
                <dd>{words.states[state].body}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2>{words.terms}</h2>
          <p className={styles.summary}>{words.summary(counts.etched, counts.fading, counts.bare)}</p>
          <ul className={styles.terms}>
            {page.regions.map(({ cardId, term, retrievability }, place) => {
              const state = stateOf(retrievability);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: one card may have several regions; the list is as the server gave it.
                <li key={`${cardId} ${place}`}>
                  <button
                    type="button"
                    aria-pressed={chosen === cardId}
                    onClick={() => setChosen(chosen === cardId ? null : cardId)}
                  >
                    <span className={styles.swatch} data-state={state} aria-hidden />
                    <span className={styles.term}>{term}</span>
                    <span className={styles.state}>
                      {retrievability === null ? words.states.bare.name : words.chance(retrievability)}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </div>
  );
}
