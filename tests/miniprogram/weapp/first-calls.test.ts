import { firstCalls } from '../first-calls'
import { launchApp, openPage } from './harness'

firstCalls({ launch: launchApp, open: openPage })
