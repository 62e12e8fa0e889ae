// Checks licenses and ages of the packages in the lockfile; part of `npm run check`, without a network.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { findPackageProblems } from './find-problems.mjs'
import { listPackages } from './list-packages.mjs'
import * as policy from './policy.mjs'

const dates = JSON.parse(readFileSync(join(root, 'scripts', 'packages', 'dates.json'), 'utf8'))
const packages = listPackages(root)
const problems = findPackageProblems(packages, dates, policy)
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${packages.length} packages, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)
