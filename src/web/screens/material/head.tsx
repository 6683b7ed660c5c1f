import { Menu } from '@mantine/core';
import {
  IconCards,
  IconDots,
  IconFileTypeCsv,
  IconPencil,
  IconPrinter,
  IconStack2,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MaterialDetail } from '#contract/materials.ts';
import { exportDeck, useMaterialChanges } from '../../api/cards.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { material as words } from '../../text/material.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Plate } from '../../ui/plate.tsx';
import { usePrintCards } from '../../ui/print-cards/use-print-cards.ts';
import { toast } from '../../ui/toast.tsx';
import { EditHead } from './edit-head.tsx';
import styles from './head.module.css';
import { TagEditor } from './tag-editor.tsx';

/** Cover, title, tags, and what one can do with the whole guide. */
export function Head({ detail }: { detail: MaterialDetail }) {
  const navigate = useNavigate();
  const { edit } = useMaterialChanges(detail.id);
  const [editing, setEditing] = useState(false);
  const print = usePrintCards();

  const exportAs = async (format: 'apkg' | 'csv') => {
    try {
      download(await exportDeck(detail.id, format));
    } catch (error) {
      const description = (error instanceof ApiError && error.detail) || words.exportFailed.body;
      toast({ title: words.exportFailed.title, description, tone: 'destructive' });
    }
  };

  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Plate title={detail.title} imageUrl={detail.imageUrl} />
      </div>
      <div className={styles.words}>
        {editing ? (
          <EditHead detail={detail} onDone={() => setEditing(false)} />
        ) : (
          <>
            <div className={styles.title}>
              <p className={styles.name} data-long={detail.title.length > 60 || undefined} dir="auto" aria-hidden>
                {detail.title}
              </p>
              <button type="button" className={styles.pencil} aria-label={words.edit} onClick={() => setEditing(true)}>
                <IconPencil size={20} stroke={1.5} aria-hidden />
              </button>
            </div>
            <p className={styles.facts}>{words.facts(detail.cardCount, detail.questionCount, detail.progress)}</p>
            {detail.description && <p>{detail.description}</p>}
          </>
        )}
        <TagEditor
          tags={detail.tags}
          onChange={(tags) => edit.mutate({ tags }, { onError: () => toast({ ...failure, tone: 'destructive' }) })}
        />
        <div className={styles.actions}>
          <LinkButton to={paths.studySession(detail.id)} icon={<IconCards size={20} stroke={1.5} aria-hidden />}>
            {words.study}
          </LinkButton>
          <LinkButton
            to={paths.enhance(detail.id)}
            variant="secondary"
            icon={<IconStack2 size={20} stroke={1.5} aria-hidden />}
          >
            {words.enhance}
          </LinkButton>
          <Menu position="bottom-end" shadow="md" width={220}>
            <Menu.Target>
              <Button variant="secondary" aria-label={words.more}>
                <IconDots size={20} stroke={1.5} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconUpload size={18} stroke={1.5} />} onClick={() => exportAs('apkg')}>
                {words.exportAnki}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileTypeCsv size={18} stroke={1.5} />} onClick={() => exportAs('csv')}>
                {words.exportCsv}
              </Menu.Item>
              <Menu.Item leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={() => void print(detail)}>
                {words.print}
              </Menu.Item>
              <Menu.Item leftSection={<IconPencil size={18} stroke={1.5} />} onClick={() => navigate('?tab=cards')}>
                {words.tabs.cards}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
    </header>
  );
}

const failure = { title: words.failed.title, description: words.failed.body };

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
