// Finds a Chromium for the browser tests, and installs one if possible without a prompt.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
]

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function lookForBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...places].find(isProgram) ?? null
}

function installBrowser() {
  say('no Chromium found; installing it with apt-get, for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-y', '-q', ...args], { stdio: 'inherit', env }).status === 0
  apt('update')
  return apt('install', '--no-install-recommends', 'chromium', 'fonts-noto-core')
}

/**
 * Path of a Chromium or Chrome from CHROME_PATH, the system, or its package manager; null with a printed
 * reason.
 */
export function findBrowser() {
  const given = process.env.CHROME_PATH
  if (given) {
    if (isProgram(given)) return given
    say(`CHROME_PATH is ${given}, which is not an executable file`)
    return null
  }
  const found = lookForBrowser()
  if (found) return found
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && installBrowser()) return lookForBrowser()
  say('the browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its path')
  return null
}
