import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = ButtonProps & { children?: ReactNode }

/** A link that is the main action of its page. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
