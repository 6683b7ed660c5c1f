import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { Review } from '#contract/generations.ts';
import { extraction } from '../../../text/create.ts';
import { LitPage } from '../../../ui/source-view/lit-page.tsx';
import { zoomTo } from '../../../ui/source-view/polygon.ts';
import { useAspect } from '../loading/use-aspect.ts';
import { useObjectUrl } from '../steps/file-list.tsx';
import styles from './review.module.css';

type Place = Review['concepts'][number]['evidence'][number];

interface Term {
  term: string;
  definition: string;
  badge?: string;
  context?: string;
  evidence: readonly Place[];
}

/** Terms with what they mean and where that stands. */
export function TermList({ terms, files, none }: { terms: readonly Term[]; files: readonly File[]; none: string }) {
  if (terms.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.terms}>
      {terms.map((term, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a term may occur twice.
        <li key={index}>
          <h3>
            {term.term}
            {term.badge && <span className={styles.badge}>{term.badge}</span>}
          </h3>
          <p>{term.definition}</p>
          {term.context && term.context !== term.definition && (
            <p className={styles.context}>
              {extraction.context}: “{term.context}”
            </p>
          )}
          <Where places={term.evidence} files={files} />
        </li>
      ))}
    </ul>
  );
}

function Where({ places, files }: { places: readonly Place[]; files: readonly File[] }) {
  const [open, setOpen] = useState(false);
  const place = places[0];
  if (!place) return <p className={styles.context}>{extraction.noPlace}</p>;
  const file = files.find(({ name, type }) => name === place.sourceName && type.startsWith('image/')) ?? null;
  return (
    <>
      <button type="button" className={styles.where} aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconMapPin size={16} stroke={1.5} aria-hidden />
        {extraction.stands}: {extraction.place(place.sourceName, place.page)}
      </button>
      {open && file && <PlaceInPicture place={place} file={file} />}
      {open && <blockquote className={styles.quote}>{place.text}</blockquote>}
    </>
  );
}

function PlaceInPicture({ place, file }: { place: Place; file: File }) {
  const url = useObjectUrl(file);
  const aspect = useAspect(url);
  if (!url) return null;
  return (
    <LitPage aspect={aspect} lit={place.polygon} view={zoomTo(place.polygon, aspect, 2)}>
      <img src={url} alt={extraction.place(place.sourceName, place.page)} />
    </LitPage>
  );
}
