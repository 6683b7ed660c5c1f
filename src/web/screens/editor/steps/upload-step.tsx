import { DOCX, EPUB, MATERIAL_UPLOAD, PPTX } from '#domain/uploads.ts';
import { create } from '../../../text/create.ts';
import { Button } from '../../../ui/button.tsx';
import { FirstPage } from '../../../ui/drawings/first-page.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { PickedFile } from '../flow.ts';
import { FileList } from './file-list.tsx';
import styles from './steps.module.css';

const words = create.upload;
export const ACCEPT: Record<string, string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/bmp': ['.bmp'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'application/pdf': ['.pdf'],
  [PPTX]: ['.pptx'],
  [DOCX]: ['.docx'],
  [EPUB]: ['.epub'],
  'text/html': ['.html', '.htm'],
  'text/plain': ['.txt'],
  'text/markdown': ['.md'],
};

export function UploadStep({
  files,
  onAdd,
  onRemove,
  onContinue,
}: {
  files: readonly PickedFile[];
  onAdd: (files: File[]) => void;
  onRemove: (id: number) => void;
  onContinue: () => void;
}) {
  const go = () => {
    if (files.length > 0) return onContinue();
    toast({ title: create.noFiles.title, description: create.noFiles.body, tone: 'destructive' });
  };
  return (
    <div className={styles.stack}>
      <FileDrop
        tall={files.length === 0}
        filled={files.length > 0}
        drawing={files.length === 0 && <FirstPage />}
        accept={ACCEPT}
        onFiles={onAdd}
        words={{
          ...words,
          hint: (
            <>
              <span>{words.hint(MATERIAL_UPLOAD.maxFiles, MATERIAL_UPLOAD.maxFileSize / (1024 * 1024))}</span>
              <span>{words.paste}</span>
            </>
          ),
        }}
      />
      {files.length > 0 && (
        <section className={styles.selected}>
          <h2 aria-live="polite">{words.selected(files.length)}</h2>
          <FileList files={files} onRemove={onRemove} />
        </section>
      )}
      <div className={styles.end}>
        <Button size="large" variant={files.length > 0 ? 'primary' : 'secondary'} onClick={go}>
          {create.steps.continue}
        </Button>
      </div>
    </div>
  );
}
