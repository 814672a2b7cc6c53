import { writeFileSync } from 'node:fs'

/**
 * Lists, at the end, tests that passed only when retried, with the error of the first attempt: a defect of the product
 * or of the test, to be investigated, like flaky journeys. Errors that no test caught end a run as failed with every
 * test passed: they are kept in the file named by STRAY_ERRORS, for the summary.
 */
export default class SecondTries {
  #found = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#found.push(`  ${test.module.relativeModuleId} › ${test.fullName}\n    ${first?.message ?? ''}`)
  }

  onTestRunEnd(_modules, strayErrors) {
    if (this.#found.length > 0) console.log(`\nPassed only on the second attempt:\n${this.#found.join('\n')}\n`)
    const file = process.env.STRAY_ERRORS
    if (file) writeFileSync(file, JSON.stringify(strayErrors.map(({ stack, message }) => stack ?? message)))
  }
}
