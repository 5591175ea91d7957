// Outside of production graphql-js checks for each object whether another copy of the library created it, which takes
// half of the time of an answer. Tests that measure time should measure production's behaviour.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
require('graphql');
process.env.NODE_ENV = NODE_ENV;
