import { useMemo, useState } from 'react';
import type { Material } from '#contract/materials.ts';
import { paths } from '../../app/paths.ts';
import { library } from '../../text/library.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { StackedPlatesDrawing } from '../../ui/drawings/stacked-plates.tsx';
import { InSlices } from '../../ui/in-slices.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Filters } from './filters.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GuideCard } from './guide-card.tsx';
import { filterGuides, type GuideFilter, tagsOf } from './guide-list.ts';
import styles from './library.module.css';
import { RenameDialog } from './rename-dialog.tsx';

const EVERYTHING: GuideFilter = { search: '', tag: '', sort: 'newest' };

export function MyLibrary({
  materials,
  failed,
  onRetry,
}: {
  materials: readonly Material[] | undefined;
  failed: boolean;
  onRetry: () => void;
}) {
  const [filter, setFilter] = useState(EVERYTHING);
  const [deleting, setDeleting] = useState<Material | null>(null);
  const [renaming, setRenaming] = useState<Material | null>(null);
  const shown = useMemo(() => filterGuides(materials ?? [], filter), [materials, filter]);
  const tags = useMemo(() => tagsOf(materials ?? []), [materials]);

  if (failed && !materials) return <ErrorState onRetry={onRetry} />;
  if (!materials) return <GridSkeleton label={library.loading} />;
  if (materials.length === 0) {
    return (
      <EmptyState
        drawing={<StackedPlatesDrawing />}
        title={library.empty.title}
        body={library.empty.body}
        action={<LinkButton to={paths.editor}>{library.empty.action}</LinkButton>}
      />
    );
  }
  return (
    <InSlices fallback={<GridSkeleton label={library.loading} />}>
      <Filters filter={filter} tags={tags} found={shown.length} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState
          title={library.filters.noneTitle}
          body={library.filters.noneBody}
          action={
            <Button variant="secondary" onClick={() => setFilter(EVERYTHING)}>
              {library.filters.clear}
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid}>
          {shown.map((material) => (
            <GuideCard
              key={material.id}
              material={material}
              onDelete={() => setDeleting(material)}
              onRename={() => setRenaming(material)}
            />
          ))}
        </ul>
      )}
      <DeleteDialog material={deleting} onClose={() => setDeleting(null)} />
      <RenameDialog material={renaming} onClose={() => setRenaming(null)} />
    </InSlices>
  );
}
