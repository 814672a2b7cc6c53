type RowPage<Row> = { rows: Row[]; next: string | null }
type Paged = { query: { after?: string | undefined; size?: unknown } }

/**
 * All rows of a list, page by page, as long as they are asked for.
 *
 *     for await (const course of everyRow(cms.courses.list, { query: { status: ['published'] } })) …
 */
export async function* everyRow<Row, Sent extends Paged>(
  list: (sent: Sent) => Promise<RowPage<Row>>,
  sent: NoInfer<Sent>,
): AsyncGenerator<Row, void, undefined> {
  const biggest = 100
  for (let after: string | undefined; ;) {
    const query = { size: biggest, ...sent.query, ...(after !== undefined && { after }) }
    const { rows, next } = await list({ ...sent, query })
    yield* rows
    if (next === null) return
    after = next
  }
}
