// Publishes to a real Ghost with its database, on loopback. The installed program stays in the temporary
// directory.
import { testPeer } from './peers/run-peer.mjs'

testPeer({ name: 'ghost', title: 'Ghost', dir: 'rankwell-ghost', port: '18084', installMs: 600_000 })
