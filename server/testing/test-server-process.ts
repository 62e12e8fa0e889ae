import { startTestServer } from './test-server.ts'

/**
 * A collaboration server in a separate process, for tests that kill it. Takes the database's address and a document
 * that everyone may edit; sends its own address to the parent process.
 */
const [databaseUrl = '', documentId = '', ...people] = process.argv.slice(2)
const testServer = await startTestServer(databaseUrl, {
  limits: { deriveAfter: 20, deriveWithin: 50, compactAfter: 40 },
})
for (const person of people) testServer.allow(person, documentId, 'write')
process.send?.(testServer.url)
process.on('disconnect', () => process.exit(0))
