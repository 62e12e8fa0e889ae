// Opens exported Word files with a real LibreOffice, without any window.
import { testPeer } from './peers/run-peer.mjs'

testPeer({ name: 'libreoffice', title: 'LibreOffice', dir: `rankwell-libreoffice-${process.pid}`, port: '0' })
