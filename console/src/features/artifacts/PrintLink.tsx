import { artifactWords } from '@learning-cms/texts/artifacts/artifacts'
import { Button } from '@mantine/core'
import { PrintIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'

/** Links to the card and the label of one artifact. */
export function PrintLink({ priority }: { priority: number }) {
  const say = useWords(artifactWords)
  const { hrefOf, follow } = useFollow()
  const to = `/museum/print?what=cards&numbers=${priority}`
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<PrintIcon size={18} aria-hidden />}
      href={hrefOf(to)}
      onClick={(event) => follow(event, to)}
    >
      {say('print')}
    </Button>
  )
}
