import { useEffect, useState } from 'react';

/** A4 upright, for pages whose shape is not known. */
const PAGE = 1 / Math.SQRT2;

/** Width by height of a picture, once it is known. */
export function useAspect(url: string | null): number {
  const [aspect, setAspect] = useState(PAGE);
  useEffect(() => {
    if (!url) return setAspect(PAGE);
    const image = new Image();
    image.onload = () => setAspect(image.naturalWidth / Math.max(1, image.naturalHeight));
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return aspect;
}
