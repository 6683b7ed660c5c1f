/** Where a learner's objects are. One prefix per learner, so that deleting an account is deleting a prefix. */
export const learnerPrefix = (userId: string) => `users/${userId}/`;
export const originalKey = (userId: string, sourceId: string) => `users/${userId}/originals/${sourceId}`;
export const imageKey = (userId: string, sourceId: string) => `users/${userId}/images/${sourceId}.webp`;
export const coverKey = (userId: string, generationId: string) => `users/${userId}/covers/${generationId}.webp`;
export const reviewKey = (userId: string, generationId: string) => `users/${userId}/reviews/${generationId}`;
export const avatarKey = (userId: string, pictureId: string) => `users/${userId}/avatar/${pictureId}.webp`;
