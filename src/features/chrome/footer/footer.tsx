export { PhoneFooter as Footer } from './phone-footer'
