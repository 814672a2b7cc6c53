type Props = {
  title: string
  lines: readonly (string | false)[]
  /** One level below the surrounding heading: a dialog's title is an h2. */
  heading?: 'h2' | 'h3'
}

/** Renders nothing if there are no lines. */
export function Listed({ title, lines, heading: Heading = 'h3' }: Props) {
  const visible = lines.filter((line) => line !== false)
  if (visible.length === 0) return null
  return (
    <section>
      <Heading>{title}</Heading>
      <ul>
        {visible.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
