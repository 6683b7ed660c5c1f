import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences, UserProfile } from '#contract/user.ts';
import { call, send } from '../app/client.ts';
import { keys } from './keys.ts';
import { profileQuery } from './user.ts';

/** Changes preferences. Shown at once; taken back when the server refuses. */
export function useChangePreferences(onLost: () => void) {
  const client = useQueryClient();
  const key = profileQuery().queryKey;
  return useMutation({
    // One after the other: the last touch of a switch is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (preferences: Partial<Preferences>) => call('PATCH /api/user/profile', { body: { preferences } }),
    onMutate: (changed) => {
      const before = client.getQueryData(key);
      client.setQueryData(key, (now) => now && { ...now, preferences: { ...now.preferences, ...changed } });
      return { before };
    },
    onError: (_, __, context) => {
      client.setQueryData(key, context?.before);
      onLost();
    },
  });
}

export function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (names: { firstName: string; lastName: string }) => call('PATCH /api/user/profile', { body: names }),
    onSuccess: (profile: UserProfile) => client.setQueryData(profileQuery().queryKey, profile),
  });
}

export function useUploadPicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (image: File) => {
      const form = new FormData();
      form.append('image', image, image.name);
      return call('POST /api/user/profile-image', { form });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.user }),
  });
}

export function useRemovePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/user/profile-image'),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.user }),
  });
}

/** The zip of everything, handed to the browser's downloads under this name. */
export function useExport(fileName: string) {
  return useMutation({
    mutationFn: async () => {
      const url = URL.createObjectURL(await (await send('GET /api/user/export')).blob());
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      // The download has its own hold on the data by then.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  });
}

/** Deletes the account and all that belongs to it. `confirm` is the account's email. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: { confirm: string; password?: string }) => call('DELETE /api/user', { body }),
  });
}
