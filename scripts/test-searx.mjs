// Searches with a real metasearch engine: Debian's searx, the predecessor of SearXNG with the same
// interface, on loopback with its own corpus.
import { testPeer } from './peers/run-peer.mjs'

testPeer({ name: 'searx', title: 'searx', dir: `rankwell-searx-${process.pid}`, port: '18083' })
