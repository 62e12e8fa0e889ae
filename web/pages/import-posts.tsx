import { PostImport } from '../features/batches/post-import.tsx'

/** Imports posts of a WordPress site. */
export const ImportPostsPage = () => <PostImport />
