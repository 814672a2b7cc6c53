/**
 * Lists, at the end, tests that passed only when retried, with the error of the first attempt: a defect of the product
 * or of the test, to be investigated, like flaky journeys.
 */
export default class SecondTries {
  #found = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [first] = test.result().errors ?? []
    this.#found.push(`  ${test.module.relativeModuleId} › ${test.fullName}\n    ${first?.message ?? ''}`)
  }

  onTestRunEnd() {
    if (this.#found.length > 0) console.log(`\nPassed only on the second attempt:\n${this.#found.join('\n')}\n`)
  }
}
