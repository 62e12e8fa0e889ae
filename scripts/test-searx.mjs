// Searches with a real metasearch engine: Debian's searx, SearXNG's parent with the same interface, on loopback and
// over a corpus of its own.
import { testPeer } from './peers/run-peer.mjs'

testPeer({ name: 'searx', title: 'searx', dir: `rankwell-searx-${process.pid}`, port: '18083' })
