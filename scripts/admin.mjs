// `npm run admin -- <command>`: manages accounts, sessions, and mail of this installation from the command
// line.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fail, findNode, installPackages, root } from './prepare.mjs'

installPackages()
const args = [join(root, 'server', 'admin.ts'), ...process.argv.slice(2)]
const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit' })
child.on('error', (error) => fail(`the command could not be run: ${error.message}`))
child.on('exit', (code) => process.exit(code ?? 1))
