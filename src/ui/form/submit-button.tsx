import { useContext } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { FormContext } from './form-context'

/** The button that sends the form round it; a press is answered there. */
export function SubmitButton(props: Omit<ButtonProps, 'onPress' | 'href' | 'submits'>) {
  return <Button kind="primary" {...props} submits onPress={useContext(FormContext)} />
}
