// Out of production graphql-js asks of each object whether a second copy of the library has made it: half of the time that
// an answer takes. Tests that measure an answer measure what the server does.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
require('graphql');
process.env.NODE_ENV = NODE_ENV;
