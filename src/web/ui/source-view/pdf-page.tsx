import { useEffect, useRef } from 'react';
import { openPdf } from './pdf.ts';

/** One page of a PDF at an address or in a file, drawn in the browser. `detail` multiplies its sharpness, for when it is magnified. */
export default function PdfPage({
  from,
  page,
  label,
  detail,
  onError,
}: {
  from: string | Blob;
  page: number;
  label: string;
  detail: number;
  onError: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onError);
  failed.current = onError;

  useEffect(() => {
    let stopped = false;
    let stop = () => {};
    (async () => {
      const document = await openPdf(from);
      const leaf = await document.getPage(page);
      const element = canvas.current;
      if (stopped || !element) return;
      const base = leaf.getViewport({ scale: 1 });
      const wanted = element.clientWidth * Math.min(2, window.devicePixelRatio || 1) * detail;
      // Browsers refuse larger canvases, and phones have little memory.
      const width = Math.min(wanted, 3200, 3200 * (base.width / base.height));
      const viewport = leaf.getViewport({ scale: width / base.width });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const task = leaf.render({ canvas: element, viewport });
      stop = () => task.cancel();
      await task.promise;
    })().catch((error: unknown) => {
      if (!stopped && (error as { name?: string }).name !== 'RenderingCancelledException') failed.current();
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [from, page, detail]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}
