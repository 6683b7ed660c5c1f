import { IconPlus } from '@tabler/icons-react';
import type { Material } from '#contract/materials.ts';
import { home } from '../../text/home.ts';
import { Button } from '../../ui/button.tsx';
import { FirstPage } from '../../ui/drawings/first-page.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import styles from './home.module.css';
import { PathItem } from './path-item.tsx';

const words = home.paths;

export function LearningPaths({ materials, onAdd }: { materials: readonly Material[] | undefined; onAdd: () => void }) {
  return (
    <section className={styles.paths} aria-labelledby="home-paths">
      <div className={styles.pathsHead}>
        <h2 id="home-paths">{words.title}</h2>
        <Button
          size="small"
          variant="secondary"
          onClick={onAdd}
          aria-label={words.addLabel}
          icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          {words.add}
        </Button>
      </div>
      {!materials && [0, 1, 2].map((row) => <Skeleton key={row} height="148px" radius="14px" />)}
      {materials?.length === 0 && (
        <EmptyState
          drawing={<FirstPage />}
          title={home.empty.title}
          body={home.empty.body}
          action={<Button onClick={onAdd}>{home.empty.action}</Button>}
        />
      )}
      {materials && materials.length > 0 && (
        <ul className={styles.list}>
          {materials.map((material) => (
            <PathItem key={material.id} material={material} />
          ))}
        </ul>
      )}
    </section>
  );
}
