const dayMs = 24 * 3600_000

/** Whether an SPDX expression allows an accepted license; only outer parentheses are supported. */
export function isAllowed(expression, allowed) {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())))
}

const fits = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

function findLicenseProblem({ id, name, license }, { allowedLicenses, licenseExceptions }) {
  if (isAllowed(license, allowedLicenses)) return null
  const exception = Object.entries(licenseExceptions).find(([pattern]) => fits(pattern, name))?.[1]
  if (exception && isAllowed(license, new Set([...allowedLicenses, exception.license]))) return null
  return `${id}: the license ${license || '(none)'} is not allowed; see scripts/packages/policy.mjs`
}

function findAgeProblem({ id }, { checked, published }, { minAgeDays, youngExceptions }) {
  const date = published[id]
  if (!date) return `${id}: no date of publication; run: npm run packages:dates`
  const days = (Date.parse(checked) - Date.parse(date)) / dayMs
  const isExcepted = id in youngExceptions
  if (days < minAgeDays && !isExcepted)
    return `${id}: published ${date}, less than ${minAgeDays} days before ${checked}: take an older version, or wait`
  return days >= minAgeDays && isExcepted ? `${id}: is old enough, its exception must go` : null
}

/**
 * Problems of the packages in the lockfile.
 *
 * @param {ReturnType<import('./list-packages.mjs').listPackages>} packages
 * @param {{ checked: string, published: Record<string, string> }} dates Days as `2026-11-22`.
 * @param {typeof import('./policy.mjs')} policy
 * @returns {string[]} A sentence for each problem.
 */
export function findPackageProblems(packages, dates, policy) {
  const ids = new Set(packages.map(({ id }) => id))
  const gone = Object.keys(policy.youngExceptions).filter((id) => !ids.has(id))
  return [
    ...packages.flatMap((one) => [findLicenseProblem(one, policy), findAgeProblem(one, dates, policy)]),
    ...gone.map((id) => `${id}: is not used any more, its exception must go`),
  ].filter((problem) => problem !== null)
}
