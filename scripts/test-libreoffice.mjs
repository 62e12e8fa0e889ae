// Opens exported Word files with a real headless LibreOffice.
import { testPeer } from './peers/run-peer.mjs'

testPeer({ name: 'libreoffice', title: 'LibreOffice', dir: `rankwell-libreoffice-${process.pid}`, port: '0' })
