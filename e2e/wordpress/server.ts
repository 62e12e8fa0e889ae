import { startFakeWordPress } from '../../server/testing/fake-wordpress.ts'

/** A fake WordPress site. The first argument is its port. */
const site = await startFakeWordPress(Number(process.argv[2]))
process.on('SIGTERM', () => void site.close().then(() => process.exit(0)))
