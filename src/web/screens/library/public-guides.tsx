import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type LibrarySearch, libraryQuery, subjectsQuery } from '../../api/library.ts';
import { library } from '../../text/library.ts';
import { Button } from '../../ui/button.tsx';
import { StackedPlatesDrawing } from '../../ui/drawings/stacked-plates.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import styles from './library.module.css';
import { PublicCard } from './public-card.tsx';
import { SearchBox } from './search-box.tsx';

const words = library.public;
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

export function PublicGuides() {
  const [text, setText] = useState('');
  const [subject, setSubject] = useState('');
  const [difficulty, setDifficulty] = useState('');
  const q = useDeferredValue(text.trim());
  const search: LibrarySearch = {
    ...(q && { q }),
    ...(subject && { subject }),
    ...(difficulty && { difficulty: difficulty as NonNullable<LibrarySearch['difficulty']> }),
  };
  const guides = useInfiniteQuery({ ...libraryQuery(search), placeholderData: keepPreviousData });
  const items = guides.data?.pages.flatMap((page) => page.items) ?? [];
  // Without them the rest of the search works all the same.
  const subjects = useQuery(subjectsQuery()).data ?? [];
  const searching = q !== '' || subject !== '' || difficulty !== '';

  return (
    <>
      <search className={styles.filters} aria-label={library.filters.label}>
        <SearchBox
          label={words.search}
          value={text}
          icon={<IconSearch size={20} stroke={1.5} aria-hidden />}
          onChange={setText}
        />
        <SelectField
          label={words.subject}
          hideLabel
          value={subject}
          options={[
            { value: '', label: words.allSubjects },
            ...subjects.map(({ subject: name }) => ({ value: name, label: name })),
          ]}
          onChange={setSubject}
        />
        <SelectField
          label={words.difficulty}
          hideLabel
          value={difficulty}
          options={[
            { value: '', label: words.allDifficulties },
            ...DIFFICULTIES.map((value) => ({ value, label: words.difficulties[value] })),
          ]}
          onChange={setDifficulty}
        />
      </search>
      {guides.isPending && <GridSkeleton label={words.loading} />}
      {guides.isError && <ErrorState onRetry={() => void guides.refetch()} />}
      {guides.isSuccess && items.length === 0 && (
        <EmptyState
          drawing={<StackedPlatesDrawing />}
          title={searching ? library.filters.noneTitle : words.emptyTitle}
          body={searching ? library.filters.noneBody : words.emptyBody}
        />
      )}
      <ul className={styles.grid}>
        {items.map((guide) => (
          <PublicCard key={guide.id} guide={guide} />
        ))}
      </ul>
      {guides.hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" busy={guides.isFetchingNextPage} onClick={() => void guides.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}
