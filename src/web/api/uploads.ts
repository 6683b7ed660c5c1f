import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { invalidateStudy } from './progress.ts';

export interface ImageUpload {
  images: readonly File[];
  /** Adds to this material instead of making a new one. */
  expandMaterialId?: string;
}

/** Up to five pictures into one new material or an existing one. Answers once the cards are made. */
export function useUploadImages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ images, expandMaterialId }: ImageUpload) => {
      const form = new FormData();
      // Fields before files: a server that streams has read them when the first file comes.
      if (expandMaterialId) form.append('expandMaterialId', expandMaterialId);
      for (const image of images) form.append('images', image, image.name);
      const answer = await call('POST /api/upload', { form });
      if (!('materials' in answer)) throw new Error('the upload was not answered with its material');
      return answer;
    },
    onSuccess: () => invalidateStudy(client),
  });
}
