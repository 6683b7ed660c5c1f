import { Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconFilePlus,
  IconLayoutList,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconWorldOff,
  IconWorldShare,
} from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Material } from '#contract/materials.ts';
import { useShareMaterial, useUnshareMaterial } from '../../api/material-changes.ts';
import { paths } from '../../app/paths.ts';
import { library } from '../../text/library.ts';
import { usePrintCards } from '../../ui/print-cards/use-print-cards.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './library.module.css';

const words = library.menu;
const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

export function GuideMenu({
  material,
  onDelete,
  onRename,
}: {
  material: Material;
  onDelete: () => void;
  onRename: () => void;
}) {
  const share = useShareMaterial();
  const unshare = useUnshareMaterial();
  const print = usePrintCards();
  const navigate = useNavigate();
  const { id, title, publicGuideId } = material;

  const onShare = () =>
    share.mutate(id, {
      onSuccess: () => toast({ ...library.sharing.done, tone: 'success' }),
      onError: () =>
        toast({
          ...library.sharing.failed,
          tone: 'destructive',
          action: { label: library.sharing.upgrade, run: () => navigate(paths.subscribe) },
        }),
    });
  const onUnshare = () =>
    unshare.mutate(id, {
      onSuccess: () => toast({ ...library.sharing.unshared }),
      onError: () => toast({ ...library.sharing.unshareFailed, tone: 'destructive' }),
    });

  return (
    <Menu position="bottom-end" width={250} withinPortal shadow="md">
      <Menu.Target>
        <button type="button" className={styles.dots} aria-label={words.label(title)}>
          <IconDotsVertical size={20} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.enhance(id)} leftSection={<IconFilePlus {...icon} />}>
          {words.enhance}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.material(id)} leftSection={<IconLayoutList {...icon} />}>
          {words.details}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onRename}>
          {words.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => void print(material)}>
          {words.print}
        </Menu.Item>
        {publicGuideId ? (
          <Menu.Item leftSection={<IconWorldOff {...icon} />} onClick={onUnshare}>
            {words.unshare}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconWorldShare {...icon} />} onClick={onShare}>
            {words.share}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item className={styles.danger ?? ''} leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
