import { useContext } from 'react'
import { Button, type ButtonProps } from '../button/button'
import { FormContext } from './form-context'

/** Submit button of the surrounding form, which handles the press. */
export function SubmitButton(props: Omit<ButtonProps, 'onPress' | 'href' | 'submits'>) {
  return <Button kind="primary" {...props} submits onPress={useContext(FormContext)} />
}
