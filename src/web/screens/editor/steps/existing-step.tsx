import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Material } from '#contract/materials.ts';
import { create } from '../../../text/create.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { LargeChoice } from './large-choice.tsx';
import styles from './steps.module.css';

const words = create.existing;
/** From this many guides on, one searches rather than looks. */
const SEARCH_FROM = 8;

/** A new guide, or one that is there. */
export function ExistingStep({
  materials,
  target,
  onTarget,
}: {
  materials: readonly Material[];
  target: string | null;
  onTarget: (id: string | null) => void;
}) {
  const [picking, setPicking] = useState(target !== null);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = wanted ? materials.filter(({ title }) => title.toLowerCase().includes(wanted)) : materials;
  return (
    <>
      <div className={styles.choices}>
        <LargeChoice
          icon={<IconPlus size={44} stroke={1.25} aria-hidden />}
          name={words.fresh}
          body={words.freshBody}
          onClick={() => onTarget(null)}
        />
        <LargeChoice
          icon={<IconStack2 size={44} stroke={1.25} aria-hidden />}
          name={words.enhance}
          body={words.enhanceBody}
          onClick={() => setPicking(true)}
          expanded={picking}
        />
      </div>
      {picking && (
        <section className={styles.guides}>
          <h2>{words.pick}</h2>
          {materials.length >= SEARCH_FROM && (
            <TextField label={words.search} value={query} onChange={setQuery} type="search" />
          )}
          {found.length === 0 && <p className={styles.hint}>{words.none}</p>}
          <ul>
            {found.map((material) => (
              <li key={material.id}>
                <button
                  type="button"
                  className={styles.guide}
                  aria-pressed={material.id === target}
                  onClick={() => onTarget(material.id)}
                >
                  <span className={styles.guidePlate}>
                    <Plate title={material.title} imageUrl={material.imageUrl} ratio="1" />
                  </span>
                  <span className={styles.choiceWords}>
                    <span className={styles.guideName}>{material.title}</span>
                    <span className={styles.choiceBody}>{words.cards(material.cardCount)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
