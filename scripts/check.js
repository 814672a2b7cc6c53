import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { run, script, tool, Unable } from './parts/run.js'
import { allOfSources, firstFailing } from './checks/steps.js'

/** The tests that need no database. */
const unit = {
  name: 'unit',
  run: () =>
    run(
      findNode(),
      [
        tool('vitest'),
        'run',
        '--passWithNoTests',
        '--reporter=dot',
        'contract/src',
        'domain/src',
        'texts/src',
        'console/src',
      ],
      {
        env: { TESTS_WITHOUT_DATABASE: '1' },
      },
    ),
}

await script(async () => {
  await installIfNeeded()
  const failed = await firstFailing([...allOfSources, unit])
  if (failed) throw new Unable(`Failed: ${failed}`)
})
